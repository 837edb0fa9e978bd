// The thread that judges new passwords: each takes some hundredths of a second, which would block all requests on the main
// thread.
import { parentPort } from 'node:worker_threads';
import { isCommon } from './common-passwords.ts';
import { romaji } from './romaji.ts';

/** The message that says why a password is refused. */
export interface Refusal {
  key: 'mb090' | 'mb091' | 'mb092';
  params: string[];
}

const knownAs = {
  companyName: '会社名やその読み',
  name: 'お名前やその読み',
  mailAddress: 'メールアドレス',
  loginId: 'ユーザーID',
};

/** Facts about the owner that others know, readings in kana included. */
export type Owner = Partial<Record<keyof typeof knownAs, string | string[]>>;

export interface GuessRequest {
  password: string;
  owner: Owner;
}

/** Words of this service, of its demo and of what it is for. */
const serviceWords = [
  ...['touki', 'toukionline', 'online', 'comregtaqusu', 'registry', 'registration', 'houmu'],
  ...['shihoushoshi', 'shoshi', 'office', 'admin', 'staff', 'verify', 'demo'],
  ...['登記', '登記オンライン', 'とうき', '司法書士', '法務局'],
];

const commonestWords = ['password', 'passwd', 'login', 'パスワード'];

/** How many of each list's commonest words are refused with digits and signs around them, such as a year. */
const mostTried = 10_000;

// Below this many guesses even a limited attacker finds it.
const fewestGuesses = 1e6;

// Loaded at the first new password, because the dictionaries take a tenth of a second.
let loading: ReturnType<typeof load> | undefined;
async function load() {
  const [{ ZxcvbnFactory }, common, japanese] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-ja'),
  ]);
  const dictionary = { ...common.dictionary, ...japanese.dictionary };
  // The list of diceware is in the order of the alphabet.
  const { 'diceware-common': _, ...ranked } = dictionary;
  const tried = Object.values(ranked).flatMap((words) => words.slice(0, mostTried));
  return {
    zxcvbn: new ZxcvbnFactory({ graphs: common.adjacencyGraphs, dictionary }),
    // A run of letters, such as "aaaa", is judged as such.
    tried: new Set(tried.map(lettersOf).filter((word) => new Set(word).size > 2)),
  };
}

/** Words by which each known thing may stand in a password. */
function knownWords(owner: Owner): [called: string, words: string[]][] {
  const things = (Object.keys(knownAs) as (keyof Owner)[]).map((thing) => {
    const texts = [owner[thing] ?? []].flat().flatMap((text) => [text, text.replace(/@.*$/, '')]);
    const parts = texts.flatMap((text) => [text, ...text.split(/[\s　._-]+/)]);
    return [knownAs[thing], parts.flatMap((text) => [text, ...romaji(text)])] as [string, string[]];
  });
  return [...things, ['このサービスに関わる言葉', serviceWords]];
}

/**
 * Why a password is easily guessed: it is one of the commonest or nearly so (mb090), something known of the service or of
 * its owner (mb091), or a run or pattern of characters (mb092). Null when it is not.
 */
async function refusalOf({ password, owner }: GuessRequest): Promise<Refusal | null> {
  const known = knownWords(owner);
  const key = await reasonAgainst(
    password,
    known.flatMap(([, words]) => words),
  );
  if (!key) return null;
  const runs = [password, withoutDisguise(password)].flatMap(
    (text) =>
      text
        .normalize('NFKC')
        .toLowerCase()
        .match(/\p{L}{3,}/gu) ?? [],
  );
  const isIn = (word: string) =>
    word.length > 2 &&
    runs.some((run) => run.includes(word) || (run.length > 3 && word.includes(run)));
  const [called] = known.find(([, words]) => words.some((word) => isIn(lettersOf(word)))) ?? [];
  if (called) return { key: 'mb091', params: [called] };
  return key === 'mb091' ? { key, params: ['よくある名前や言葉'] } : { key, params: [] };
}

async function reasonAgainst(password: string, words: string[]): Promise<Refusal['key'] | null> {
  const readings = [lettersOf(password), lettersOf(withoutDisguise(password))];
  const isAnyOf = (list: (word: string) => boolean) => readings.some((one) => one && list(one));
  if (isAnyOf((one) => commonestWords.includes(one))) return 'mb090';
  if (isAnyOf((one) => words.some((word) => lettersOf(word) === one))) return 'mb091';
  loading ??= load();
  const { zxcvbn, tried } = await loading;
  const { guesses, sequence, feedback } = zxcvbn.check(password, words);
  const isOneWord = sequence.length === 1 && sequence[0]?.pattern === 'dictionary';
  if (guesses >= fewestGuesses && !isOneWord) {
    return isAnyOf((one) => tried.has(one)) || (await isCommon(password)) ? 'mb090' : null;
  }
  const { warning } = feedback;
  if (warning && /userInputs|ames/.test(warning)) return 'mb091';
  const [longest] = sequence.toSorted((one, other) => other.token.length - one.token.length);
  return longest?.pattern === 'dictionary' ? 'mb090' : 'mb092';
}

const disguises: Record<string, string> = {
  ...{ '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't' },
};

/** The word with letters for the digits and signs that stand for them, without the digits and signs around it. */
function withoutDisguise(password: string): string {
  const [word = ''] = /\p{L}.*\p{L}/u.exec(password.normalize('NFKC')) ?? [];
  return word.replace(/[@431!0$57]/g, (sign) => disguises[sign] ?? sign);
}

/** The letters alone: digits and signs around a word do not hide it. */
function lettersOf(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\P{L}/gu, '');
}

parentPort?.on('message', async ({ id, ...request }: GuessRequest & { id: number }) => {
  try {
    parentPort?.postMessage({ id, result: await refusalOf(request) });
  } catch (error) {
    parentPort?.postMessage({ id, fault: String(error instanceof Error ? error.stack : error) });
  }
});
