import { displayDate } from './japan-time.ts';

/**
 * Why not to wait for the last day of paying: the work begins with the payment, and the registration is due before. ''
 * where it is due later, or where no day is known. All days are `YYYY-MM-DD`.
 */
export function earlyPaymentNote(deadline: string, paymentDue: string, today: string): string {
  if (deadline === '' || deadline > paymentDue) return '';
  const day = displayDate(deadline);
  const why =
    deadline < today
      ? `登記の期限（${day}）を過ぎています。`
      : `登記の期限（${day}）は、お支払いの期限${deadline === paymentDue ? 'と同じ日' : 'より前'}です。`;
  return `${why}入金を確認してから手続きを進めますので、お支払いの期限を待たず、できるだけ早くお振り込みください。`;
}
