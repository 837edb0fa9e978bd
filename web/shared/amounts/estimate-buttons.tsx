import { formatYen } from '#contract/price.ts';
import { Space } from '../ui/layout.tsx';
import { EstimateButton } from './estimate-button.tsx';
import classes from './estimate-buttons.module.css';

interface EstimateButtonsProps {
  displayRequestNo: string;
  /** Those that corrections have replaced, oldest first. */
  former: readonly { edition: number; displayShownDatetime: string; billed: number }[];
  /** Loads the estimate that counts, or one that a correction has replaced. */
  load: (edition?: number) => Promise<Blob>;
}

/** The 見積書 of an application, and those that corrections have replaced. */
export function EstimateButtons({ displayRequestNo, former, load }: EstimateButtonsProps) {
  return (
    <Space mt={20}>
      <EstimateButton fileName={`見積書_${displayRequestNo}.pdf`} load={load} />
      {former.length > 0 && (
        <Space as="section" mt={16} aria-label="以前の見積り">
          <p>以前の見積り（訂正により失効しています）</p>
          <ul className={classes.list}>
            {former.map(({ edition, displayShownDatetime, billed }) => (
              <li key={edition}>
                <EstimateButton
                  label={`${displayShownDatetime}　${formatYen(billed)}`}
                  fileName={`見積書_${displayRequestNo}_訂正前${edition}.pdf`}
                  load={() => load(edition)}
                />
              </li>
            ))}
          </ul>
        </Space>
      )}
    </Space>
  );
}
