import { useState } from 'react';
import type { PaperItem, PaperWork } from '#contract/endpoints/papers.ts';
import { message } from '#contract/messages.ts';
import { send } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { confirm } from '#shared/ui/confirm-dialog.ts';
import { Note, Row } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { useCaseMutation } from '../filing/case-mutation.ts';
import { inForce, nameOfPaper } from './paper-work.ts';
import classes from './papers.module.css';
import { Paragraphs } from './paragraphs.tsx';

interface PaperPanelProps {
  requestNo: string;
  work: PaperWork;
  paper: PaperItem;
  /** Something is typed and not saved: it would not stand on a final paper. */
  dirty: boolean;
  onShow: (paperVersion: number | null) => void;
}

/** One paper: what is missing, its state, its versions, who stamps it. */
export function PaperPanel({ requestNo, work, paper, dirty, onShow }: PaperPanelProps) {
  const { run, busy } = useCaseMutation(requestNo);
  const [versionsShown, setVersionsShown] = useState(false);
  const final = inForce(paper);
  const name = nameOfPaper(paper);
  const { updateDatetime, updateUserId } = work;
  const params = { requestNo, paper: paper.paperId };
  const silence = ['cm112', name] as const;

  const finalise = () =>
    run(() =>
      send(
        'post',
        '/user/mainte/requestdetails/{requestNo}/papers/{paper}/final',
        { params, body: { updateDatetime, updateUserId } },
        silence,
      ),
    );
  const reopen = async (paperVersion: number) => {
    if (!(await confirm({ text: message('mt069', name), action: '草案に戻す', danger: true })))
      return;
    await run(() =>
      send(
        'put',
        '/user/mainte/requestdetails/{requestNo}/papers/{paper}/reopen',
        { params, body: { paperVersion } },
        silence,
      ),
    );
  };
  const share = (paperVersion: number, sharedFlg: boolean) =>
    run(() =>
      send(
        'put',
        '/user/mainte/requestdetails/{requestNo}/papers/{paper}/sharing',
        { params, body: { paperVersion, sharedFlg } },
        silence,
      ),
    );

  return (
    <SectionPanel title={name}>
      {!final && paper.missingList.length > 0 && (
        <Notice kind="warning" title="確定するには、次の記入が必要です">
          <ul className={classes.missing}>
            {paper.missingList.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          この画面の「記入事項」か、申込内容の「登記に必要な情報」で入力してください。
        </Notice>
      )}
      {paper.outdatedFlg && (
        <Notice kind="warning" title="確定した後に、申込や記入事項の内容が変わりました">
          {paper.droppedFlg
            ? 'いまの内容では、この書類は不要です。草案に戻すと、お客様との共有も終わります。'
            : '確定した書類は変わりません。直すときは、草案に戻してもう一度確定してください。'}
        </Notice>
      )}
      {final && (
        <p>
          確定：第{final.paperVersion}版　{final.displayDatetime}　{final.userName}
          {final.sharedFlg && `／お客様と共有中（${final.displaySharedDatetime}）`}
        </p>
      )}
      {paper.note && <Note>{paper.note}</Note>}
      {paper.stampList.length > 0 && (
        <ul className={classes.stamps} aria-label="押印">
          {paper.stampList.map(({ who, seal, because, source }) => (
            <li key={`${who}${seal}`}>
              <strong>
                {who}：{sealNames[seal] ?? seal}
              </strong>
              <Note as="span">
                {because}（{source}）
              </Note>
            </li>
          ))}
        </ul>
      )}
      <Row gap="8px 12px" align="center" mt={12}>
        {final ? (
          <>
            <Button
              disabled={busy || work.closedFlg}
              variant={final.sharedFlg ? 'default' : 'filled'}
              onClick={() => void share(final.paperVersion, !final.sharedFlg)}
            >
              {final.sharedFlg ? '共有を取り消す' : 'お客様と共有する'}
            </Button>
            <Button
              disabled={busy || work.closedFlg}
              onClick={() => void reopen(final.paperVersion)}
            >
              草案に戻す
            </Button>
          </>
        ) : (
          <Button
            filled
            disabled={busy || dirty || work.closedFlg || paper.missingList.length > 0}
            onClick={finalise}
          >
            この書類を確定する
          </Button>
        )}
        {paper.versionList.length > 0 && (
          <Button
            variant="subtle"
            aria-expanded={versionsShown}
            onClick={() => setVersionsShown(!versionsShown)}
          >
            版の履歴（{paper.versionList.length}）
          </Button>
        )}
      </Row>
      {dirty && !final && <Note>記入事項を保存すると、確定できます。</Note>}
      {versionsShown && (
        <ul className={classes.versions}>
          {paper.versionList.map((one) => (
            <li key={one.paperVersion}>
              <Button
                variant="subtle"
                small
                onClick={() => onShow(one.stateTyp === 'final' ? null : one.paperVersion)}
              >
                第{one.paperVersion}版を表示
              </Button>
              <span>
                {one.stateTyp === 'final' ? '確定' : '差替済み'}　{one.displayDatetime}　
                {one.userName}
                {one.replacedBy && `／差替 ${one.displayReplacedDatetime}　${one.replacedBy}`}
              </span>
              <code className={classes.hash}>SHA-256 {one.sha256}</code>
            </li>
          ))}
        </ul>
      )}
      {!final && <Paragraphs requestNo={requestNo} work={work} paper={paper} />}
    </SectionPanel>
  );
}

/** Which seal, in the office's words. */
const sealNames: Record<string, string> = {
  '': '押印は不要',
  registered: '登記所届出印',
  personal: '実印（印鑑証明書つき）',
  registeredOrPersonal: '登記所届出印、又は実印（印鑑証明書つき）',
  any: '印鑑の種類は問わない（認印可）',
};
