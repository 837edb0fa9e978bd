import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import type { ReactNode } from 'react';
import type { Figures } from './figures.ts';

const common = {
  withLegend: false,
  withTooltip: true,
  gridAxis: 'none',
  orientation: 'vertical',
  tickLine: 'none',
  maxBarWidth: 22,
  withBarValueLabel: true,
  barProps: { isAnimationActive: false },
  xAxisProps: { allowDecimals: false, tick: { fontSize: 14, fill: '#333333' } },
} as const;

/** A bar for each kind of decision. */
export function DealChart({ deals }: { deals: Figures['dealList'] }) {
  const data = deals.map(({ name, count }) => ({ name, 件数: count }));
  return (
    <Drawn label="判定の内訳" lines={data.map((row) => `${row.name} ${row.件数}件`)}>
      <BarChart
        {...common}
        h={height(data.length)}
        data={data}
        dataKey="name"
        series={[{ name: '件数', color: '#0017c1' }]}
        yAxisProps={{ width: 120, tick: { fontSize: 14, fill: '#333333' } }}
      />
    </Drawn>
  );
}

/** A bar for each reason and the decision that it was given for. */
export function ReasonChart({ reasons }: { reasons: Figures['reasonList'] }) {
  const data = reasons.map(({ name, count }) => ({ name, 件数: count }));
  return (
    <Drawn label="理由の内訳" lines={data.map((row) => `${row.name} ${row.件数}件`)}>
      <BarChart
        {...common}
        h={height(data.length)}
        data={data}
        dataKey="name"
        series={[{ name: '件数', color: '#b86e00' }]}
        yAxisProps={{ width: 210, tick: { fontSize: 14, fill: '#333333' }, interval: 0 }}
      />
    </Drawn>
  );
}

function height(bars: number): number {
  return Math.max(120, bars * 36 + 36);
}

/** A drawing for the eye, and its numbers as a list for the ear. */
function Drawn(props: { label: string; lines: string[]; children: ReactNode }) {
  return (
    <figure style={{ margin: 0 }} aria-label={props.label}>
      <div aria-hidden="true" inert>
        {props.children}
      </div>
      <ul className="visually-hidden">
        {props.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </figure>
  );
}
