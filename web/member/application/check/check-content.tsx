import { type ReactNode, useState } from 'react';
import { inputType } from '#contract/codes.ts';
import { type CompanyFactName, companyFacts, companyFactText } from '#contract/company-facts.ts';
import { formatWareki } from '#contract/dates.ts';
import type { ApplicationMasters } from '#contract/endpoints/application.ts';
import type { CompanyPage } from '#contract/endpoints/companies.ts';
import { addressHiddenLabel, addressHiddenNames } from '#contract/hidden-address.ts';
import { displayDate } from '#contract/japan-time.ts';
import { dateLabels, isComplete, offeredModes } from '#contract/officer-changes.ts';
import { amountsOf } from '#contract/plan-amounts.ts';
import { threadLabels } from '#contract/thread.ts';
import { AmountTable } from '#shared/amounts/amount-table.tsx';
import { invalidate, send } from '#shared/api.ts';
import { FactsDialog } from '#shared/company/facts-dialog.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import { NoFilingsDrawing } from '#shared/ui/drawings/states.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Space } from '#shared/ui/layout.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { useShownMutation } from '#shared/ui/shown-mutation.ts';
import { companyKey, useCompany } from '../../company/company-query.ts';
import { questions } from '../../company/questions.ts';
import { OfficerChangeTable } from '../../officers/officer-change-table.tsx';
import { EntryPreparations } from '../../preparations/entry-preparations.tsx';
import { asksAddressHidden, type Draft, lacksAddressAnswer } from '../draft/draft.ts';
import { changeDraft } from '../draft/draft-store.ts';
import type { EntryDialog } from '../entry-dialog.ts';
import { Billed } from '../entry-dues.tsx';
import { FirstMessage } from '../first-message.tsx';
import { Advice } from '../officers/advice.tsx';
import { HiddenAddress } from '../officers/hidden-address-question.tsx';
import { changesOf, modeName } from '../officers/modes.ts';
import { withSentDays } from '../people/days.ts';
import { withCapital } from '../people/plans.ts';
import { ChoiceEstimate } from '../plans/choice-estimate.tsx';
import { regDetailTypsOf } from '../plans/chosen-plans.ts';
import { MissingEntries } from '../plans/missing-entries.tsx';
import { Applicant } from './applicant.tsx';
import classes from './check-content.module.css';

export interface CheckContentProps {
  masters: ApplicationMasters;
  draft: Draft;
  /** A link to the dialog with a section's input, and back. */
  changeLink: (dialog: EntryDialog | null, what: string) => ReactNode;
  /** A link to the registered data, and back. */
  accountLink: (what: string) => ReactNode;
  /** True after a refused try, which marks what is missing. */
  refused: boolean;
}

/** Everything that will be sent, section by section. */
export function CheckContent(props: CheckContentProps) {
  const { masters, draft, changeLink, refused } = props;
  // A missing answer stays changeable here.
  const [answersHere] = useState(() => lacksAddressAnswer(draft));
  return (
    <>
      <MissingEntries masters={masters} draft={draft} />
      <OfficerPanels masters={masters} draft={draft} changeLink={changeLink} />
      {asksAddressHidden(draft) &&
        (answersHere ? (
          <HiddenAddress draft={draft} refused={refused} />
        ) : (
          <SectionPanel
            title={addressHiddenLabel}
            action={changeLink(null, addressHiddenLabel)}
            line={addressHiddenNames[draft.addressHidden]}
          >
            <p>{addressHiddenNames[draft.addressHidden]}</p>
          </SectionPanel>
        ))}
      <PlanPanel masters={masters} draft={draft} changeLink={changeLink} />
      <Further {...props} />
      <Space mt={24}>
        <Billed masters={masters} draft={draft} />
      </Space>
    </>
  );
}

type PartProps = Pick<CheckContentProps, 'masters' | 'draft' | 'changeLink'>;

interface FoldableProps extends PartProps {
  /** A short line that opens, without a link of its own; an empty table is left out. */
  isFolded?: boolean;
}

/** The tables of officers that the plans offer. */
export function OfficerPanels({ masters, draft, changeLink, isFolded = false }: FoldableProps) {
  const officers = withSentDays(draft.officers);
  return offeredModes(regDetailTypsOf(masters, draft.planCodes)).map((mode) => {
    const { date, rows } = officers[mode];
    const entered = rows.filter(isComplete);
    const name = modeName(masters, mode);
    const action = changeLink(mode, name);
    if (entered.length === 0) {
      if (isFolded) return null;
      return (
        <SectionPanel key={mode} title={name} action={action} line="未入力">
          <p className="support">未入力</p>
        </SectionPanel>
      );
    }
    return (
      <SectionPanel
        key={mode}
        title={name}
        {...(isFolded ? { line: `${entered.length}件` } : { action })}
      >
        {date !== '' && (
          <p className={classes.date}>
            <span>{dateLabels[mode]}</span>
            <strong className="numeric">
              {displayDate(date)}（{formatWareki(date)}）
            </strong>
          </p>
        )}
        <OfficerChangeTable caption={name} rows={changesOf(entered)} />
        <Advice lists={draft.officers} mode={mode} />
      </SectionPanel>
    );
  });
}

/** The table of plans and its total. */
export function PlanPanel({ masters, draft, changeLink, isFolded = false }: FoldableProps) {
  const amounts = amountsOf(masters, draft.planCodes);
  const names = amounts.rows.map((row) => row.name).join('、');
  return (
    <SectionPanel
      title="申込プラン"
      {...(isFolded
        ? { line: `${amounts.rows.length}件` }
        : { line: names, action: changeLink('plans', '申込プラン') })}
    >
      <AmountTable amounts={amounts} />
      <Space mt={20}>
        <ChoiceEstimate masters={masters} codes={draft.planCodes} />
      </Space>
    </SectionPanel>
  );
}

/** The parts beside the changes: the company, the applicant, papers, and a message to the office. */
export function Further({ masters, draft, accountLink }: CheckContentProps) {
  const hasEvents = [inputType.appoint, inputType.resign].some((mode) =>
    draft.officers[mode].rows.some(isComplete),
  );
  const [writes] = useState(() => draft.firstMessage !== '');
  return (
    <>
      <CompanySaid masters={masters} hasEvents={hasEvents} />
      <Applicant changeLink={accountLink} />
      <EntryPreparations draft={draft} />
      <SectionPanel
        title={threadLabels.firstMessage}
        line={writes ? draft.firstMessage : '任意'}
        opens={writes}
      >
        <FirstMessage draft={draft} />
      </SectionPanel>
    </>
  );
}

/** Shown on the check page for a section without input. */
export function NothingEntered({ text }: { text: string }) {
  return (
    <div role="alert">
      <EmptyState
        drawing={<NoFilingsDrawing />}
        title={text}
        action={
          <ButtonLink filled screen="MBR400">
            申込内容を入力する
          </ButtonLink>
        }
      />
    </div>
  );
}

/** What an election or a departure depends on; the price of every change depends on the capital alone. */
const ofEvents = ['board', 'selection', 'capital'] as const;
const ofEverything = ['capital'] as const;
const title = '会社について';
const unknown = '分からない';

interface CompanySaidProps {
  masters: ApplicationMasters;
  hasEvents: boolean;
}

/** What was said of the company and decides about papers and price: it can be changed here. */
function CompanySaid({ masters, hasEvents }: CompanySaidProps) {
  const names = hasEvents ? ofEvents : ofEverything;
  const page = useCompany().data;
  const [opened, setOpened] = useState<CompanyPage | null>(null);
  const { run, busy } = useShownMutation({
    reload: () => invalidate(companyKey),
    success: 'toast',
  });
  const said = names.flatMap(
    (name: CompanyFactName) => page?.factList.find((one) => one.name === name) ?? [],
  );
  if (!page || said.length === 0) return null;
  const close = () => setOpened(null);
  const textOf = (name: CompanyFactName, value: string) =>
    value === '' ? `${unknown}（事務所が確認します）` : companyFactText(name, value);
  const isOpen = said.length < names.length || said.some((one) => one.changeableFlg);
  return (
    <SectionPanel
      title={title}
      line={said.map(({ name, value }) => textOf(name, value)).join('・')}
      action={
        isOpen && (
          <Button small onClick={() => setOpened(page)}>
            変更<span className="visually-hidden">（{title}）</span>
          </Button>
        )
      }
    >
      <DescriptionList
        items={said.map(({ name, value }) => ({
          label: companyFacts[name].label,
          value: textOf(name, value),
        }))}
      />
      {opened && (
        <FactsDialog
          title={title}
          page={opened}
          names={names}
          words={questions}
          unknown={unknown}
          busy={busy}
          isOld={page.updateDatetime !== opened.updateDatetime}
          onStore={async (factList) => {
            const { companyName, updateDatetime, updateUserId } = opened;
            const isStored = await run(() =>
              send('put', '/user/core/customers/{customerId}/company/facts', {
                params: { customerId: '0' },
                body: { factList, companyName, updateDatetime, updateUserId },
              }),
            );
            const capital = factList.find(({ name }) => name === 'capital')?.value;
            if (isStored && capital) {
              changeDraft((current) => withCapital(masters, current, capital));
            }
            return isStored;
          }}
          onClose={close}
        />
      )}
    </SectionPanel>
  );
}
