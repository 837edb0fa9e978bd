import type { MessageKey } from '#contract/server-messages.ts';
import { isCommon } from './common-passwords.ts';
import { invalidField } from './http/problem.ts';

type Reason = Extract<MessageKey, 'mb090' | 'mb091' | 'mb092'>;

/** Words of this service, of its demo and of what it is for. */
const serviceWords = [
  ...['touki', 'toukionline', 'online', 'comregtaqusu', 'registry', 'registration', 'houmu'],
  ...['shihoushoshi', 'shoshi', 'office', 'admin', 'staff', 'verify', 'demo'],
  ...['登記', '登記オンライン', 'とうき', '司法書士', '法務局'],
];

const commonestWords = ['password', 'passwd', 'login', 'パスワード'];

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
  return new ZxcvbnFactory({
    graphs: common.adjacencyGraphs,
    dictionary: { ...common.dictionary, ...japanese.dictionary },
  });
}

/**
 * Why a password is easily guessed: it is one of the commonest or nearly so (mb090), a word that is known of the service
 * or of its owner (mb091), or a run or pattern of characters (mb092). Null when it is not.
 */
export async function guessable(
  password: string,
  known: readonly string[] = [],
): Promise<Reason | null> {
  const words = [...serviceWords, ...known.flatMap((one) => [one, one.replace(/@.*$/, '')])];
  const letters = lettersOf(password);
  if (commonestWords.includes(letters)) return 'mb090';
  if (letters !== '' && words.some((word) => lettersOf(word) === letters)) return 'mb091';
  loading ??= load();
  const { guesses, sequence, feedback } = (await loading).check(password, words);
  const isOneWord = sequence.length === 1 && sequence[0]?.pattern === 'dictionary';
  if (guesses >= fewestGuesses && !isOneWord) return (await isCommon(password)) ? 'mb090' : null;
  const { warning } = feedback;
  if (warning && /userInputs|ames/.test(warning)) return 'mb091';
  return warning && /ommon|topTen|topHundred|wordByItself/.test(warning) ? 'mb090' : 'mb092';
}

/** The letters alone: digits and signs around a word do not hide it. */
function lettersOf(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\P{L}/gu, '');
}

/**
 * @param known what others know of the owner: names, company, mail address, login id
 * @throws 400 at `field` with the reason
 */
export async function demandHardToGuess(
  field: string,
  password: string,
  known: readonly string[] = [],
): Promise<void> {
  const reason = await guessable(password, known);
  if (reason) throw invalidField(field, reason);
}
