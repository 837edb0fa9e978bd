declare const family: unique symbol;

/** A code of one family, which only its table can make; no literal has this type. */
export type Code<Family extends string> = string & { readonly [family]: Family };
