import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import type { Figures } from './figures.ts';

const common = {
  withLegend: false,
  withTooltip: true,
  gridAxis: 'none',
  orientation: 'vertical',
  tickLine: 'none',
  maxBarWidth: 22,
  barProps: { isAnimationActive: false },
  xAxisProps: { allowDecimals: false, tick: { fontSize: 14, fill: '#333333' } },
} as const;

/** A bar for each kind of decision. */
export function DealChart({ deals }: { deals: Figures['dealList'] }) {
  const bars = deals.map(({ name, count }) => bar(name, count));
  return <Bars label="判定の内訳" bars={bars} colour="#0017c1" room={150} />;
}

interface ReasonChartProps {
  reasons: Figures['reasonList'];
  /** The kinds of decisions, for their names. */
  deals: Figures['dealList'];
}

/** A bar for each reason and the kind of decision it belongs to. */
export function ReasonChart({ reasons, deals }: ReasonChartProps) {
  const nameOf = (code: string) => deals.find(({ dealKbn }) => dealKbn === code)?.name ?? '';
  const bars = reasons.map(({ name, dealKbn, count }) =>
    bar(`${name}（${nameOf(dealKbn)}）`, count),
  );
  return <Bars label="理由の内訳" bars={bars} colour="#b86e00" room={280} />;
}

interface Bar {
  name: string;
  件数: number;
}

// The number is part of the name, so that it can be read exactly however short the bar is.
const bar = (name: string, count: number): Bar => ({ name: `${name} ${count}件`, 件数: count });

interface BarsProps {
  label: string;
  bars: Bar[];
  colour: string;
  /** Pixels for the names. */
  room: number;
}

/** A chart, and its numbers as a list for screen readers. */
function Bars({ label, bars, colour, room }: BarsProps) {
  return (
    <figure style={{ margin: 0 }} aria-label={label}>
      <div aria-hidden="true" inert>
        <BarChart
          {...common}
          h={Math.max(120, bars.length * 36 + 36)}
          data={bars.map((one) => ({ ...one }))}
          dataKey="name"
          series={[{ name: '件数', color: colour }]}
          yAxisProps={{ width: room, interval: 0, tick: { fontSize: 14, fill: '#333333' } }}
        />
      </div>
      <ul className="visually-hidden">
        {bars.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </figure>
  );
}
