import { useState } from 'react';
import type { PaperWork } from '#contract/endpoints/papers.ts';
import { loadFile, send } from '#shared/api.ts';
import fieldGroup from '#shared/papers/field-group.module.css';
import { Button } from '#shared/ui/button.tsx';
import { IconDownload } from '#shared/ui/icons.ts';
import { Note, Row } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useSavedFile } from '#shared/ui/saved-file.ts';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useCaseMutation } from '../filing/case-mutation.ts';
import classes from './papers.module.css';

/** The keyboard scrolls it too. */
const scrollable = { tabIndex: 0, role: 'group', 'aria-label': '登記すべき事項' };

/** 登記すべき事項 as the text file for 申請用総合ソフト, and what stands in place of characters it cannot hold. */
export function RegistryTextPanel({ requestNo, work }: { requestNo: string; work: PaperWork }) {
  const { run, busy } = useCaseMutation(requestNo);
  const file = useSavedFile();
  const stored = new Map(work.replacementList.map(({ character, text }) => [character, text]));
  const [typed, setTyped] = useState<Record<string, string>>({});
  const characters = [
    ...new Set([...stored.keys(), ...work.registryFlawList.map(({ character }) => character)]),
  ];
  const textOf = (character: string) => typed[character] ?? stored.get(character) ?? '';
  const { updateDatetime, updateUserId } = work;

  const save = () =>
    run(() =>
      send(
        'put',
        '/user/mainte/requestdetails/{requestNo}/registrytext',
        {
          params: { requestNo },
          body: {
            replacementList: characters
              .map((character) => ({ character, text: textOf(character).trim() }))
              .filter(({ text }) => text !== ''),
            updateDatetime,
            updateUserId,
          },
        },
        ['cm112', '代わりの文字'],
      ),
    );
  const download = () =>
    loadFile(
      'get',
      '/user/mainte/requestdetails/{requestNo}/registrytext',
      { params: { requestNo } },
      ['cm110', 'テキストの作成'],
    );

  return (
    <SectionPanel title="登記すべき事項（テキスト）">
      <Note>申請用総合ソフト・オンライン提出方式で使うファイルです（シフトJIS）。</Note>
      <pre className={classes.registry} {...scrollable}>
        {work.registryLineList.join('\n')}
      </pre>
      {work.registryFlawList.length > 0 && (
        <Notice kind="warning" title="テキストファイルに使えない文字があります">
          <ul className={classes.missing}>
            {work.registryFlawList.map(({ changeNo, label, name, character, code }) => (
              <li key={`${changeNo}${label}${character}`}>
                変更{changeNo}（{name}）の{label}：「{character}」（{code}）
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {characters.length > 0 && (
        <div className={fieldGroup.group}>
          {characters.map((character) => (
            <TextField
              key={character}
              name={`replacement-${character}`}
              label={`「${character}」の代わりの文字`}
              mark="none"
              short
              value={textOf(character)}
              disabled={work.closedFlg}
              onChange={(text) => setTyped({ ...typed, [character]: text })}
            />
          ))}
        </div>
      )}
      <Row gap="8px 12px" align="center" mt={12}>
        {characters.length > 0 && (
          <Button
            disabled={busy || work.closedFlg}
            onClick={() => void save().then((done) => done && setTyped({}))}
          >
            代わりの文字を保存
          </Button>
        )}
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={work.registryFlawList.length > 0}
          loading={file.busy}
          onClick={() => void file.save(download, `登記すべき事項_${requestNo}.txt`)}
        >
          テキストをダウンロード
        </Button>
      </Row>
    </SectionPanel>
  );
}
