import { useQuery } from '@tanstack/react-query';
import type { PaperItem, PaperWork } from '#contract/endpoints/papers.ts';
import { loadFile } from '#shared/api.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { PdfViewer } from '#shared/ui/pdf/pdf-viewer.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import { inForce, nameOfPaper } from './paper-work.ts';

interface PaperPreviewProps {
  requestNo: string;
  work: PaperWork;
  paper: PaperItem;
  /** A replaced version; null for the paper as it is now. */
  version: number | null;
}

/** The paper as it would be printed: the final one as stored, otherwise the draft from what is saved. */
export function PaperPreview({ requestNo, work, paper, version }: PaperPreviewProps) {
  const stored = version ?? inForce(paper)?.paperVersion ?? null;
  const name = nameOfPaper(paper);
  const params = { requestNo, paper: paper.paperId };
  const printed = useQuery({
    queryKey: ['staff', 'preview', requestNo, paper.paperId, stored ?? work.updateDatetime],
    queryFn: ({ signal }) =>
      stored === null
        ? loadFile(
            'get',
            '/user/mainte/requestdetails/{requestNo}/papers/{paper}',
            { params, signal },
            ['cm100', name],
          )
        : loadFile(
            'get',
            '/user/mainte/requestdetails/{requestNo}/papers/{paper}/versions/{paperVersion}',
            { params: { ...params, paperVersion: String(stored) }, signal },
            ['cm100', name],
          ),
    gcTime: 0,
  });
  if (printed.error) {
    return <ErrorState query={printed} />;
  }
  if (!printed.data) return <TextSkeleton lines={12} />;
  const state = stored === null ? '草案' : `第${stored}版`;
  return (
    <PdfViewer
      file={printed.data}
      title={`${name}（${state}）`}
      fileName={`${name}_${requestNo}_${state}.pdf`}
    />
  );
}
