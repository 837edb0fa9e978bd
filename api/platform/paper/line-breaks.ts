import { clusters } from '#contract/clusters.ts';

/** Width of one visible character, in letters. */
export type WidthOf = (cluster: string) => number;

const notAtStart = new Set(
  '、。，．・：；？！゛゜´｀¨ヽヾゝゞ々ー’”）〕］｝〉》」』】,.:;?!)]}ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ％㊞',
);
const notAtEnd = new Set('‘“（〔［｛〈《「『【([{￥＃');
const inWord = /^[!-~＿]/;

/**
 * Lines of at most `room` letters. Words in Latin letters, numbers and blanks are not split if they fit a line;
 * brackets and punctuation stay with their neighbours.
 * @param first letters of the first line, if it is shorter
 */
export function breakLines(text: string, widthOf: WidthOf, room: number, first = room): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    let used = 0;
    const most = () => (lines.length === 0 ? first : room) + 0.001;
    const end = () => {
      lines.push(line.replace(/ +$/, ''));
      line = '';
      used = 0;
    };
    const put = (part: string[]) => {
      const width = sum(part, widthOf);
      if (used > 0 && used + width > most()) end();
      if (width > most() && part.length > 1) for (const cluster of part) put([cluster]);
      else {
        line += part.join('');
        used += width;
      }
    };
    for (const part of parts(paragraph)) if (used > 0 || part[0] !== ' ') put(part);
    end();
  }
  return lines;
}

function sum(part: string[], widthOf: WidthOf): number {
  return part.reduce((width, cluster) => width + widthOf(cluster), 0);
}

/** The parts that must not be split. */
function parts(paragraph: string): string[][] {
  const found: string[][] = [];
  let before = '';
  for (const cluster of clusters(paragraph)) {
    const last = found.at(-1);
    const oneWord =
      inWord.test(before) && inWord.test(cluster) && isBlank(before) === isBlank(cluster);
    if (last && (oneWord || notAtStart.has(cluster) || notAtEnd.has(before))) last.push(cluster);
    else found.push([cluster]);
    before = cluster;
  }
  return found;
}

function isBlank(cluster: string): boolean {
  return cluster === '＿';
}
