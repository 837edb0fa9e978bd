/** Width by height of a card (ISO/IEC 7810 ID-1: 85.60 mm by 53.98 mm). */
export const cardProportion = 1.586;

/** What is kept around a card's frame in its own picture, in widths of the frame, for a card that lies a little off. */
export const cardMargin = 0.068;
