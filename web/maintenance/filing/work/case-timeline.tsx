import type { CaseEvent } from '#contract/endpoints/cases.ts';
import {
  IconBan,
  IconCircleCheck,
  IconCoinYen,
  IconFileTypePdf,
  IconId,
  IconInbox,
  IconMail,
  IconMessages,
  IconPencil,
  IconPhone,
} from '#shared/ui/icons.ts';
import { Note } from '#shared/ui/layout.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import classes from './case-timeline.module.css';

const icons: Record<string, typeof IconInbox> = {
  applied: IconInbox,
  paid: IconCoinYen,
  progress: IconCircleCheck,
  cancelled: IconBan,
  verification: IconId,
  comment: IconMessages,
  mail: IconMail,
  pdf: IconFileTypePdf,
  call: IconPhone,
  office: IconPencil,
};

/** Every event of the case, newest first. */
export function CaseTimeline({ events }: { events: readonly CaseEvent[] }) {
  return (
    <SectionPanel title="経過">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls */}
      <ol className={classes.events} aria-label="経過" tabIndex={0}>
        {[...events].reverse().map((event) => {
          const Icon = icons[event.kind] ?? IconPencil;
          return (
            <li
              key={`${event.at} ${event.kind} ${event.title} ${event.text}`}
              data-kind={event.kind}
            >
              <span className={classes.icon}>
                <Icon size={16} aria-hidden />
              </span>
              <div>
                <strong>{event.title}</strong>
                {event.text && <p className={classes.text}>{event.text}</p>}
                <Note className="numeric">
                  {event.displayDatetime}
                  {event.userName && `　${event.userName}`}
                </Note>
              </div>
            </li>
          );
        })}
      </ol>
    </SectionPanel>
  );
}
