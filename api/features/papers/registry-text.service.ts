import type { RequestContext } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalidField, refused } from '../../platform/http/problem.ts';
import type { FileReply } from '../../platform/http/serve.ts';
import type { Version } from '../../platform/http/version.ts';
import { wide } from '../../platform/paper/wording.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { rememberPaper } from '../cases/case-record.service.ts';
import { anyFiling, auditFiling, filingAuditEntry } from '../filings/filing-record.service.ts';
import { textEntries } from './paper-view.ts';
import { changeContent, openPapers } from './paper-work.ts';
import { fitsRegistryText, registryTextFile, textFlaws } from './registry-text.ts';

/**
 * 登記すべき事項 as a text file. At most thirty rows of some hundred characters are far below its limit of 3 MB.
 * @throws 409 that names every character without a place in the file, and every blank
 */
export async function registryText(
  deps: Deps,
  requestNo: string,
  context: RequestContext,
): Promise<FileReply> {
  const open = await openPapers(deps, requestNo);
  const { filing, holding } = open.paperFacts;
  if (holding.length > 0) throw refused(409, 'mt081', holding.join('、'));
  const { replacements } = open.content;
  const entries = textEntries(open);
  const flaws = textFlaws(entries, replacements);
  if (flaws.length > 0) {
    const named = flaws.map(
      ({ changeNo, label, name, character, code }) =>
        `変更${changeNo}（${name}）の${label}の「${character}」（${code}）`,
    );
    throw refused(409, 'mt067', named.join('、'));
  }
  const blanks = entries.filter(({ lines }) => lines.some((line) => line.includes('＿')));
  if (blanks.length > 0) {
    const named = blanks.map(({ changeNo, name }) => `変更${changeNo}（${name}）`);
    throw refused(409, 'mt062', '登記すべき事項', named.join('、'));
  }
  const bytes = registryTextFile(entries, replacements);
  await deps.auditBatcher.append(filingAuditEntry(deps, context, 'paper.export', filing.id));
  return {
    bytes,
    contentType: 'text/plain; charset=Shift_JIS',
    name: `登記すべき事項＿${wide(filing.id)}.txt`,
  };
}

/** Sets what stands in the text file in place of single characters. */
export async function setReplacements(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  given: { replacementList: readonly { character: string; text: string }[] } & Version,
  context: RequestContext,
): Promise<void> {
  const filing = await anyFiling(deps, requestNo);
  const list = given.replacementList.map(({ character, text }) => ({
    character,
    text: wide(text.trim()),
  }));
  for (const [index, { text }] of list.entries()) {
    if (!fitsRegistryText(text))
      throw invalidField(`replacementList[${index}].text`, 'mt068', text);
  }
  await deps.db.write(async (trx) => {
    await changeContent(trx, deps, manager, filing, given, '代わりの文字の変更は', (content) => ({
      ...content,
      replacements: Object.fromEntries(list.map(({ character, text }) => [character, text])),
    }));
    const subject = list.map(({ character, text }) => `${character}→${text}`).join('、');
    await rememberPaper(trx, deps, manager, filing.id, subject, 'paperText');
    await auditFiling(trx, deps, context, 'paper.replace', filing.id);
  });
}
