import { useRouter } from '@tanstack/react-router';
import { codeIn } from '#contract/code.ts';
import type { OwnerTyp, WorkCounter } from '#contract/endpoints/next-acts.ts';
import { act } from '#contract/next-act-codes.ts';
import { actWords } from '#contract/next-act-words.ts';
import type { ListPlace } from '#shared/ui/address-pages.ts';
import { Counter, CounterGroup, type Total } from './counters.tsx';

const scopeNames = {
  all: 'すべて',
  mine: '自分',
  none: '担当なし',
  absent: '不在の人',
} satisfies Partial<Record<OwnerTyp | 'all', string>>;
type Scope = keyof typeof scopeNames;
const scopes = Object.keys(scopeNames) as Scope[];

interface WorkBarProps {
  counters: readonly WorkCounter[] | undefined;
  isCapped: boolean;
  place: ListPlace;
  /** Counters by owner, or by act. */
  part: 'owners' | 'acts';
}

/** The list that the address asks for; undefined for no work list. */
export function workOf(place: ListPlace): { act: string; owner: Scope } | undefined {
  const chosen = ['office', 'waiting', ...Object.values(act)].find((one) => one === place.act);
  return chosen ? { act: chosen, owner: scopeOf(place) } : undefined;
}

const scopeOf = ({ owner }: ListPlace): Scope => scopes.find((one) => one === owner) ?? 'all';

/**
 * What the office has to do today and what it waits for, each act with its count, or whose it is. Pressing one lists it by its day, and pressing it again shows the newest filings.
 */
export function WorkBar({ counters, isCapped, place, part }: WorkBarProps) {
  const router = useRouter();
  const shown = workOf(place);
  const scope = scopeOf(place);
  const show = (search: Record<string, string>) =>
    void router.navigate({ to: router.state.location.pathname, search, replace: true });
  const inScope = (one: Scope) =>
    counters?.filter(({ ownerTyp }) => one === 'all' || ownerTyp === one) ?? [];
  const owner: Record<string, string> = scope === 'all' ? {} : { owner: scope };
  const acts = Object.values(act).flatMap((one) => {
    const total = sumOf(inScope(scope).filter((counter) => counter.act === one));
    return total.count > 0 || shown?.act === one ? [{ act: one, ...total }] : [];
  });
  const counterOf = ({ act: one, ...total }: (typeof acts)[number]) => (
    <Counter
      key={one}
      name={actWords(one).office.title}
      total={total}
      suffix={isCapped ? '以上' : ''}
      pressed={shown?.act === one}
      onPress={() => show(shown?.act === one ? owner : { ...owner, act: one })}
    />
  );
  const isOurs = (one: (typeof acts)[number]) => actWords(one.act).turn === 'office';
  if (part === 'acts') {
    return (
      <>
        <CounterGroup name="すること">{acts.filter(isOurs).map(counterOf)}</CounterGroup>
        <CounterGroup name="待ち">{acts.filter((one) => !isOurs(one)).map(counterOf)}</CounterGroup>
      </>
    );
  }
  return (
    <CounterGroup name="担当">
      {scopes.map((one) => {
        const pressed = shown?.act === 'office' && scope === one;
        return (
          <Counter
            key={one}
            name={scopeNames[one]}
            total={counters && sumOf(inScope(one).filter(oursOf))}
            suffix={isCapped ? '以上' : ''}
            pressed={pressed}
            chosen={scope === one}
            onPress={() =>
              show(pressed ? {} : { ...(one !== 'all' && { owner: one }), act: 'office' })
            }
          />
        );
      })}
    </CounterGroup>
  );
}

/** The title of the list that the address asks for. */
export function workTitle({ act: one, owner }: NonNullable<ReturnType<typeof workOf>>): string {
  const known = codeIn(act, one);
  const title = known
    ? actWords(known).office.title
    : one === 'office'
      ? '今日の仕事'
      : '待っている申込';
  return owner === 'all' ? title : `${title}（${scopeNames[owner]}）`;
}

const oursOf = (counter: WorkCounter) => {
  const one = codeIn(act, counter.act);
  return one !== undefined && actWords(one).turn === 'office';
};

function sumOf(counters: readonly Total[]): Total {
  return counters.reduce(
    (sum, { count, dueCount }) => ({ count: sum.count + count, dueCount: sum.dueCount + dueCount }),
    { count: 0, dueCount: 0 },
  );
}
