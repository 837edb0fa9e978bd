// Forms of one character that names are registered with, and that nobody can hear on the telephone.
const families = [
  ...['吉𠮷', '高髙', '崎﨑嵜', '浜濱濵', '辺邊邉', '斉斎齊齋', '沢澤', '桜櫻', '島嶋嶌', '国國'],
  ...['広廣', '富冨', '徳德', '柳栁', '恵惠', '瀬瀨', '関關', '竜龍', '滝瀧', '真眞', '実實'],
  ...['栄榮', '桧檜', '渕淵', '曽曾', '槙槇', '桑桒', '舘館', '峰峯', '弥彌', '寿壽', '豊豐'],
  ...['鉄鐵', '黒黑', '増增', '奥奧', '条條', '蔵藏', '渋澁', '浅淺', '穂穗', '稲稻'],
  ...['篭籠', '薮藪', '芦蘆', '船舩', '亀龜', '園薗', '祢禰'],
].map((family) => Array.from(family));
/** Each variant is searched for by itself. */
const mostVariants = 6;

/** A search text, and the same in other forms of its characters; of too many those that differ least are kept. */
export function variantsOf(text: string): string[] {
  let found = [{ variant: '', changes: 0 }];
  for (const letter of text) {
    const family = families.find((letters) => letters.includes(letter)) ?? [];
    const forms = [letter, ...family.filter((form) => form !== letter)];
    found = forms
      .flatMap((form) =>
        found.map(({ variant, changes }) => ({
          variant: variant + form,
          changes: changes + (form === letter ? 0 : 1),
        })),
      )
      .sort((one, other) => one.changes - other.changes)
      .slice(0, mostVariants);
  }
  return found.map(({ variant }) => variant);
}
