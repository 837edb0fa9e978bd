import { useState } from 'react';
import type { CaseDocument, CaseWork } from '#contract/endpoints/cases.ts';
import { message } from '#contract/messages.ts';
import { paperKinds } from '#law/assess.ts';
import { send } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { CheckboxField } from '#shared/ui/checkbox-field.tsx';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import type { DialogFact } from '#shared/ui/dialog-queue.ts';
import { IconFileText, IconPencil } from '#shared/ui/icons.ts';
import { Fold, Note, Row } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { FinaliseAct, FinaliseAll } from '../../papers/finalise-all.tsx';
import { useInAct } from '../act/act-button.tsx';
import { useCaseMutation } from '../case-mutation.ts';
import { HiddenAddressInPapers } from '../hidden-address.tsx';
import { arrivingOf } from '../section-lines.ts';
import { CaseFactsDialog } from './case-facts-dialog.tsx';
import { PaperDialog } from './paper-dialog.tsx';
import classes from './work.module.css';

interface NeededDocumentsProps {
  requestNo: string;
  work: CaseWork;
  addressHiddenTyp: string;
  closed: boolean;
  /** They are with the customer. */
  isSent: boolean;
  /** The customer has posted them. */
  isArriving: boolean;
}

/** The documents that the filing needs, which of them have arrived, and their drafts. */
export function NeededDocuments(props: NeededDocumentsProps) {
  const { requestNo, work, addressHiddenTyp, closed, isSent, isArriving } = props;
  const [shown, setShown] = useState<{ paper: string; title: string } | null>(null);
  const [editing, setEditing] = useState(false);
  const documents = work.documentList;
  // What the office makes itself does not arrive.
  const arriving = arrivingOf(documents);
  const left = arriving.filter(({ isThere }) => !isThere);
  const there = arriving.length - left.length;
  const isRequested = documents.some(({ documentId }) => documentId === 'hiddenRequest');
  const { run, busy } = useCaseMutation(requestNo);
  const inAct = useInAct();
  const isAct = inAct && isArriving;
  const tickAll = async () => {
    const unfinished = left.filter(({ paper, finalFlg }) => paper && !finalFlg).map(nameOfDocument);
    // One paper is what its own box would tick; several are named first, in the act above the button.
    const asks = (left.length > 1 && !isAct) || unfinished.length > 0;
    const question = {
      ...{ text: message('mt157'), facts: byPerson(left), action: '確認済みにする' },
      ...(unfinished.length > 0 && { warning: `確定していない書類：${unfinished.join('、')}` }),
    };
    if (asks && !(await confirm(question))) return;
    await run(async () => {
      const documentList = left.map(({ documentId, updateDatetime, updateUserId }) => ({
        ...{ documentId, updateDatetime, updateUserId },
      }));
      await send(
        'post',
        '/user/mainte/requestdetails/{requestNo}/arrival',
        { params: { requestNo }, body: { documentList } },
        ['cm112', '書類の確認'],
      );
      const isLong = left.length > 2;
      const ticked = isLong ? `${left.length}点の書類` : left.map(nameOfDocument).join('、');
      return { message: message('mt191', ticked) };
    });
  };
  const others = (['boardMinutes', 'mutualSelection', 'shareholders'] as const).filter((kind) =>
    work.formList.includes(kind),
  );

  const isMaking = inAct && !isSent && !isArriving && !closed;
  const drafts = (
    <Button
      small={!isMaking}
      icon={IconFileText}
      onClick={() => setShown({ paper: 'all', title: '登記書類一式' })}
    >
      草案を一式で開く
    </Button>
  );
  const count = `${arriving.length}点のうち${there}点を確認済み`;
  const list = (
    <>
      {isAct && left.length > 0 && <DescriptionList items={byPerson(left)} />}
      {!closed && left.length > 0 && (
        <Row mt={8} mb={8}>
          <Button variant={isAct ? 'filled' : 'subtle'} small loading={busy} onClick={tickAll}>
            {`${there === 0 ? '届いた' : '残りの'}${left.length}点を確認済みにする`}
          </Button>
        </Row>
      )}
      <ul className={classes.documents} aria-label="必要な書類">
        {documents.map((document) => (
          <DocumentItem
            key={document.documentId}
            requestNo={requestNo}
            document={document}
            closed={closed}
            onDraft={(paper) => setShown({ paper, title: nameOf(paper) })}
          />
        ))}
      </ul>
    </>
  );

  return (
    <SectionPanel
      title="必要な書類"
      action={
        !isMaking && (
          <Row gap="8px 12px">
            <ButtonLink screen="MTR210" params={[requestNo]} small>
              {closed ? '書類を見る' : '書類を作成・確定'}
            </ButtonLink>
            {drafts}
            {!closed && <FinaliseAll requestNo={requestNo} />}
          </Row>
        )
      }
    >
      <HiddenAddressInPapers answer={addressHiddenTyp} isRequested={isRequested} />
      <div className={classes.remarks}>
        <Remarks remarks={work.remarkList} />
      </div>
      {isMaking ? (
        <>
          <FinaliseAct requestNo={requestNo}>
            {drafts}
            <Button icon={IconPencil} onClick={() => setEditing(true)}>
              登記に必要な情報
            </Button>
          </FinaliseAct>
          <Fold title={count}>{list}</Fold>
        </>
      ) : (
        <>
          <p className={classes.count}>{count}</p>
          {list}
        </>
      )}
      {others.length > 0 && (
        <p className={classes.forms}>
          その他のひな形：
          {others.map((kind) => (
            <Button
              key={kind}
              variant="subtle"
              small
              onClick={() => setShown({ paper: kind, title: paperKinds[kind] })}
            >
              {paperKinds[kind]}
            </Button>
          ))}
        </p>
      )}
      {shown && <PaperDialog requestNo={requestNo} {...shown} onClose={() => setShown(null)} />}
      {editing && (
        <CaseFactsDialog requestNo={requestNo} work={work} onClose={() => setEditing(false)} />
      )}
    </SectionPanel>
  );
}

/** What the law notes of the filing. */
function Remarks({ remarks }: { remarks: CaseWork['remarkList'] }) {
  const noted = remarks.filter(({ refusesFlg }) => !refusesFlg);
  return noted.map(({ text, source, nameList }) => (
    <Notice key={text} kind="warning">
      {nameList.length > 0 && `${nameList.join('、')}：`}
      {text}
      <Note as="span">{source}</Note>
    </Notice>
  ));
}

const nameOfDocument = ({ name, of }: Pick<CaseDocument, 'name' | 'of'>) =>
  of ? `${name}（${of}）` : name;

/** The names of documents by whose they are. */
function byPerson(documents: readonly CaseDocument[]): DialogFact[] {
  return [...new Set(documents.map(({ of }) => of))].map((of) => ({
    label: of || '会社',
    value: documents
      .filter((one) => one.of === of)
      .map(({ name }) => name)
      .join('、'),
  }));
}

function nameOf(paper: string): string {
  return paperKinds[paper as keyof typeof paperKinds];
}

interface DocumentItemProps {
  requestNo: string;
  document: CaseDocument;
  closed: boolean;
  onDraft: (paper: string) => void;
}

function DocumentItem({ requestNo, document, closed, onDraft }: DocumentItemProps) {
  const { documentId, name, of, note, source, paper, finalFlg } = document;
  const { updateDatetime, updateUserId } = document;
  const { run } = useCaseMutation(requestNo, 'silent');
  // A tick shows immediately; the server's response replaces it.
  const [pressed, setPressed] = useState<boolean | null>(null);

  const tick = async (isThere: boolean) => {
    setPressed(isThere);
    await run(() =>
      send(
        'put',
        '/user/mainte/requestdetails/{requestNo}/documents/{documentId}',
        { params: { requestNo, documentId }, body: { isThere, updateDatetime, updateUserId } },
        ['cm112', '書類の確認'],
      ),
    );
    setPressed(null);
  };

  return (
    <li>
      <CheckboxField
        name={`document-${documentId}`}
        label={nameOfDocument(document)}
        support={
          <>
            {note}
            <Note as="span">{source}</Note>
            {updateDatetime && (
              <span className={classes.by}>
                {[
                  document.isThere ? '確認' : '確認を取消',
                  document.displayDatetime,
                  document.userName,
                ].join('　')}
              </span>
            )}
          </>
        }
        checked={pressed ?? document.isThere}
        disabled={closed}
        onChange={(isThere) => {
          if (pressed === null) void tick(isThere);
        }}
      />
      {finalFlg && (
        <ButtonLink screen="MTR210" params={[requestNo]} variant="subtle" small>
          確定済み
        </ButtonLink>
      )}
      {paper && !finalFlg && (
        <Button
          variant="subtle"
          small
          aria-label={`${name}の草案${of ? `（${of}）` : ''}`}
          onClick={() => onDraft(paper)}
        >
          草案
        </Button>
      )}
    </li>
  );
}
