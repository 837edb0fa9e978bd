import type { OwedFiling, Transfer } from '#contract/endpoints/transfers.ts';
import { formatYen } from '#contract/price.ts';
import { ApiFailure } from '#shared/api-failure.ts';
import { yenIn } from './amount-text.ts';
import { feeReason, unwithheldReason } from './money-form.tsx';

/** The part of a transfer that pays a filing, as the server takes it. */
export interface Part {
  requestNo: string;
  /** Missing where the transfer pays exactly what is open, which the server checks then. */
  amount?: number;
  /** What was shown as open, so that another amount by now is refused. */
  openAmount: number;
  writeOffAmount: number;
  reason: string;
}

/** A filing that a person chose for a transfer, as it is being entered. */
export interface ChosenFiling {
  filing: OwedFiling;
  amount: string;
  writesOff: boolean;
  reason: string;
}

const reasons: Partial<Record<Transfer['proposalKind'], string>> = {
  fee: feeReason,
  unwithheld: unwithheldReason,
};

/** The parts of what is proposed for a transfer. */
export function proposedParts({ transferId, proposalKind, proposalList }: Transfer) {
  return proposalList.map(
    ({ requestNo, amount, openAmount, writeOffAmount }): Part & { transferId: string } => ({
      ...{ transferId, requestNo, openAmount, writeOffAmount },
      ...(proposalKind !== 'exact' && { amount }),
      reason: reasons[proposalKind] ?? '',
    }),
  );
}

/** A transfer that was refused, and why. */
export interface Refused {
  transferId: string;
  text: string;
}

/** What the server named as refused of these parts of transfers; nothing for another failure. */
export function refusedOf(
  failure: unknown,
  parts: readonly { transferId: string }[],
  transfers: readonly Transfer[],
): Refused[] {
  if (!(failure instanceof ApiFailure)) return [];
  return failure.errorList.flatMap(({ field = '', message }) => {
    const part = parts[Number(/^transferList\[(\d+)\]$/.exec(field)?.[1])];
    const transfer = transfers.find(({ transferId }) => transferId === part?.transferId);
    if (!transfer) return [];
    const { transferId, displayPaidDate, payer, amount } = transfer;
    return [{ transferId, text: `${displayPaidDate} ${payer} ${formatYen(amount)}：${message}` }];
  });
}

export const sumOf = (amounts: readonly { amount: number }[]) =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);

/** Yen of a transfer that are given to no filing yet; negative where more is given than came. */
export function restOf(transfer: Transfer, chosen: readonly ChosenFiling[]): number {
  return transfer.amount - chosen.reduce((sum, { amount }) => sum + (yenIn(amount) ?? 0), 0);
}

/** A filing newly chosen, with as much of the transfer as it needs; one that needs nothing was paid twice, with the rest. */
export function chosenFiling(filing: OwedFiling, rest: number): ChosenFiling {
  const amount = Math.max(0, Math.min(filing.openAmount || rest, rest));
  return { filing, amount: amount > 0 ? String(amount) : '', writesOff: false, reason: '' };
}

/** Yen that stay open of a chosen filing; negative where more is given than is open. */
export function shortageOf({ filing, amount }: ChosenFiling): number {
  return filing.openAmount - (yenIn(amount) ?? 0);
}

export function partOf(one: ChosenFiling): Part {
  return {
    requestNo: one.filing.requestNo,
    amount: yenIn(one.amount) ?? 0,
    openAmount: one.filing.openAmount,
    writeOffAmount: one.writesOff ? Math.max(0, shortageOf(one)) : 0,
    reason: one.reason.trim(),
  };
}

/** What still speaks against confirming a transfer like this; '' for nothing. */
export function faultOf(transfer: Transfer, chosen: readonly ChosenFiling[]): string {
  if (chosen.length === 0) return '申込を選んでください。';
  if (chosen.some(({ amount }) => !yenIn(amount))) return '割り当てる金額を入力してください。';
  const rest = restOf(transfer, chosen);
  if (rest > 0) return `振込のうち${formatYen(rest)}が、まだ割り当てられていません。`;
  if (rest < 0) return `割り当てた金額が、振込より${formatYen(-rest)}多くなっています。`;
  const without = chosen.find(
    (one) => one.reason.trim() === '' && (one.writesOff || shortageOf(one) < 0),
  );
  return without ? `${without.filing.displayNo}の理由を入力してください。` : '';
}
