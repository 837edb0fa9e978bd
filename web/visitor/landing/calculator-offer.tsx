import { lazy, Suspense, useState } from 'react';
import { lazyChunk } from '#shared/lazy-chunk.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconCoinYen } from '#shared/ui/icons.ts';
import { Space } from '#shared/ui/layout.tsx';
import { RowsSkeleton } from '#shared/ui/skeletons.tsx';
import classes from './calculator.module.css';
import { usePlans } from './fees.ts';

const Calculator = lazy(lazyChunk(() => import('./calculator.tsx')));

/** The button that opens the calculator, which is loaded only then. */
export function CalculatorOffer() {
  const plans = usePlans();
  const [opened, setOpened] = useState(false);
  if (!opened || !plans) {
    return (
      <Space as="p" mt={24}>
        <Button className={classes.open} icon={IconCoinYen} onClick={() => setOpened(true)}>
          総額を計算する（登録不要）
        </Button>
      </Space>
    );
  }
  return (
    <Suspense fallback={<RowsSkeleton lines={5} />}>
      <Calculator plans={plans} />
    </Suspense>
  );
}
