import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';
import { QueueFull } from './work-queue.ts';

describe('passwords', () => {
  it('hashes with argon2id at the agreed cost, differently every time', async () => {
    const passwords = createPasswords();
    const [one, other] = await Promise.all([
      passwords.hash('Demo-1234'),
      passwords.hash('Demo-1234'),
    ]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await passwords.verify(one, 'Demo-1234')).toBe(true);
    expect(await passwords.verify(one, 'Demo-1235')).toBe(false);
  });

  it('does the same work for a user that does not exist', async () => {
    const passwords = createPasswords({ atOnce: 1 });
    const hashed = await passwords.hash('Demo-1234');
    // Processor time of this process, the least of several, because other load adds to it at times.
    const costOf = async (work: () => Promise<boolean>) => {
      const before = process.cpuUsage();
      expect(await work()).toBe(false);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const least = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
    for (let round = 0; round < 20; round += 1) {
      const known = await costOf(() => passwords.verify(hashed, 'wrong'));
      const unknown = await costOf(() => passwords.verifyAgainstDummy('wrong'));
      least.known = Math.min(least.known, known);
      least.unknown = Math.min(least.unknown, unknown);
    }
    expect(least.unknown / least.known).toBeGreaterThan(0.7);
    expect(least.unknown / least.known).toBeLessThan(1.4);
  });

  it('serves all who wait, and turns away who comes to a full queue', async () => {
    const passwords = createPasswords({ atOnce: 1, mostWaiting: 3 });
    const hashes = Array.from({ length: 6 }, () => passwords.hash('Demo-1234'));
    const results = await Promise.allSettled(hashes);
    expect(results.map(({ status }) => status)).toEqual([
      ...Array(4).fill('fulfilled'),
      ...Array(2).fill('rejected'),
    ]);
    expect(results[5]).toMatchObject({ reason: expect.any(QueueFull) });
    await expect(passwords.hash('Demo-1234')).resolves.toMatch(/^\$argon2id/);
  });
});
