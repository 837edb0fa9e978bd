export interface CardQuestion {
  id: number;
  /** Given away. */
  picture: ImageBitmap;
}
export interface CardAnswer {
  id: number;
  /** A JPEG of at most 400 kB and 1,600 pixels on its longer side; null where that could not be made. */
  card: ArrayBuffer | null;
}
