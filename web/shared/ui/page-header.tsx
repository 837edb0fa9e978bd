import type { ReactNode } from 'react';
import { Row, Space } from './layout.tsx';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** Beside the heading, such as ways to show the page. */
  beside?: ReactNode;
  /** One sentence under the heading. */
  lead?: ReactNode;
  /** Buttons at the right, under the heading on phones. */
  actions?: ReactNode;
  /** A small menu at the end of the heading's line, on phones too. */
  menu?: ReactNode;
  /** Above the heading: a back link or a breadcrumb. */
  above?: ReactNode;
}

/** The one `h1` of a screen; it takes the focus when the screen opens. */
export function PageHeader({ title, beside, lead, actions, menu, above }: PageHeaderProps) {
  return (
    <div className={classes.header}>
      {above && <Space mb={8}>{above}</Space>}
      <Row gap="12px 24px" align="center" justify="space-between">
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        {beside && <div className={classes.beside}>{beside}</div>}
        {menu && (
          <div className={classes.menu} data-header-actions>
            {menu}
          </div>
        )}
        {actions && (
          <div className={classes.actions} data-header-actions>
            {actions}
          </div>
        )}
      </Row>
      {lead && <p className={classes.lead}>{lead}</p>}
    </div>
  );
}
