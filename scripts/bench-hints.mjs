// `npm run bench:hints`: what is said of two hundred drawn pictures, class by class. `-- 7000000` draws others.
import { documentDetail } from '../api/contract/codes.ts';
import { judged, sharesOf } from '../capture/camera/pictures/measure.ts';

const all = judged(1, Number(process.argv[2] ?? 0));
const percent = (share) => `${(100 * share).toFixed(1)}%`;
const classes = new Map();
for (const { name: what, detail, expected, said, unseen } of all) {
  const good = detail === documentDetail.diagonal ? 'tilted' : 'good';
  const kind = what === 'overexposed' ? what : (expected ?? good);
  const name = `${kind}, ${unseen ? 'unseen' : 'known'}`;
  const found = classes.get(name) ?? { count: 0, right: 0, wrong: new Map() };
  found.count += 1;
  if (said === expected) found.right += 1;
  else found.wrong.set(said ?? 'good', (found.wrong.get(said ?? 'good') ?? 0) + 1);
  classes.set(name, found);
}
for (const [name, { count, right, wrong }] of classes) {
  const others = [...wrong].map(([word, times]) => `${word} ${times}`).join(', ');
  console.log(`${name.padEnd(18)} ${right} of ${count}${others && `; said: ${others}`}`);
}
for (const unseen of [true, false]) {
  const half = sharesOf(all.filter((one) => one.unseen === unseen));
  const which = unseen ? 'drawn before the finder' : 'drawn after it';
  console.log(
    `${which}: right ${percent(half.right)}, good called bad ${percent(half.goodCalledBad)}`,
  );
}
const { right, goodCalledBad } = sharesOf(all);
console.log(`all: right ${percent(right)} (≥ 85), good called bad ${percent(goodCalledBad)} (≤ 3)`);
process.exit(right >= 0.85 && goodCalledBad <= 0.03 ? 0 : 1);
