/** The call by which an open case says that it is, and hears what is new. */
export const presencePath = '/user/mainte/requestdetails/{requestNo}/presence';

/** How often a case that is in view asks, in milliseconds. */
export const presenceEvery = 5000;
