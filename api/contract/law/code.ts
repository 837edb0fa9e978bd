declare const family: unique symbol;

/** A code of one family, made by its table alone: no literal is one. */
export type Code<Family extends string> = string & { readonly [family]: Family };
