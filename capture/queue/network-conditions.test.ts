import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DocumentDetail, documentDetail } from '#contract/codes.ts';
import { device, document, photo, submit } from './fake-device.ts';
import { type Outcome, type Row, slotOf } from './queue.ts';

const { front, diagonal, back, faceFront } = documentDetail;

describe('under any weather', () => {
  const weather = fc.constantFrom('ok', 'ok', 'silent', 'lostAnswer', 'refuse');
  const step = fc.oneof(
    fc.record({
      does: fc.constant('take' as const),
      what: fc.constantFrom<DocumentDetail | 'document' | 'submit'>(
        'document',
        front,
        diagonal,
        back,
        faceFront,
        'submit',
      ),
    }),
    fc.record({ does: fc.constant('drain' as const), weather }),
    fc.record({ does: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 400_000 }) }),
    fc.record({ does: fc.constant('newTab' as const) }),
  );

  it('no photo is lost, the newest wins, and the submit comes last', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (script) => {
        const phone = await device();
        let tab = phone.tab();
        const server = new Map<string, number>();
        const newest = new Map<string, number>();
        let submitted = false;

        const receive = async (row: Row) => {
          const slot = slotOf(row.job);
          // As on the server: the higher generation wins, in whatever order they arrive.
          if ((server.get(slot) ?? 0) <= row.generation) server.set(slot, row.generation);
          if (row.job.kind === 'submit') {
            submitted = true;
            expect(await phone.rows()).toHaveLength(1);
          }
        };
        const under =
          (condition: string) =>
          async (row: Row): Promise<Outcome> => {
            if (condition === 'silent') return { kind: 'retry' };
            if (condition === 'refuse') return { kind: 'refused', refusal: { text: '' } };
            await receive(row);
            return condition === 'lostAnswer' ? { kind: 'retry' } : { kind: 'accepted' };
          };

        for (const one of script) {
          if (one.does === 'take' && !submitted) {
            const job =
              one.what === 'document' ? document : one.what === 'submit' ? submit : photo(one.what);
            newest.set(slotOf(job), (await phone.enqueue(job)).generation);
          } else if (one.does === 'drain') {
            phone.answers(under(one.weather));
            await tab.drain('look');
          } else if (one.does === 'wait') phone.pass(one.ms);
          else if (one.does === 'newTab') tab = phone.tab();

          for (const [slot, generation] of newest) {
            const here = (await phone.rows()).some((row) => row.generation === generation);
            expect(here || server.get(slot) === generation).toBe(true);
          }
        }

        // The network works again: what was refused is retaken, and everything arrives.
        phone.answers(under('ok'));
        for (const row of await phone.rows()) {
          if (row.refusal) newest.set(slotOf(row.job), (await phone.enqueue(row.job)).generation);
        }
        await tab.drain('tap');
        expect(await phone.rows()).toEqual([]);
        expect([...server]).toEqual(expect.arrayContaining([...newest]));
      }),
      { numRuns: 300 },
    );
  });
});
