import {
  Button,
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
} from '@mantine/core';
import './theme.css';

const indigo: MantineColorsTuple = [
  '#eef2ff',
  '#dfe7ff',
  '#c5d3fb',
  '#9db3f5',
  '#6d8bf0',
  '#4167ea',
  '#2148dc',
  '#0c2fcf',
  '#0017c1',
  '#00118f',
];

const red: MantineColorsTuple = [
  '#fdeeee',
  '#ffdada',
  '#ffbbbb',
  '#ff9696',
  '#ff7171',
  '#ff5454',
  '#fe3939',
  '#fa0000',
  '#ec0000',
  '#ce0000',
];

/** The page's density sets the height of controls, so that one set serves customers and staff. */
export const theme = createTheme({
  colors: { indigo, red },
  primaryColor: 'indigo',
  primaryShade: 8,
  autoContrast: true,
  black: '#333333',
  defaultRadius: 8,
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--font-body)',
  headings: { fontFamily: 'var(--font-body)', fontWeight: '700' },
  components: {
    Button: Button.extend({
      vars: (_theme, props) =>
        String(props.size ?? '').startsWith('compact')
          ? { root: { '--button-height': 'var(--control-height-compact)' } }
          : {
              root: {
                '--button-height': 'var(--control-height)',
                '--button-padding-x': 'var(--control-padding)',
                '--button-fz': 'var(--control-font-size)',
              },
            },
      defaultProps: { loaderProps: { 'aria-label': '処理中' } },
    }),
    // A plain object, because naming the component here would bring every input into the landing page's chunks.
    Input: {
      vars: () => ({
        // Text of twice the size needs a higher field.
        wrapper: { '--input-height': 'max(var(--control-height), 1.9rem)', '--input-fz': '1rem' },
      }),
    },
    CloseButton: { defaultProps: { 'aria-label': '閉じる' } },
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': '閉じる' } } },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': '閉じる' } } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': '閉じる' } } },
    Pill: { defaultProps: { removeButtonProps: { 'aria-label': '選択を外す' } } },
    Loader: { defaultProps: { role: 'status', 'aria-label': '読み込み中' } },
    Pagination: {
      defaultProps: {
        getControlProps: (control: string) => ({ 'aria-label': pagerLabels[control] }),
      },
    },
  },
});

const pagerLabels: Record<string, string> = {
  first: '最初のページ',
  previous: '前のページ',
  next: '次のページ',
  last: '最後のページ',
};

// Mantine's own values of these have less than 4.5:1 contrast on white.
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  dark: {},
  light: {
    '--mantine-color-text': '#333333',
    '--mantine-color-dimmed': '#666666',
    '--mantine-color-placeholder': '#666666',
    '--mantine-color-error': '#ce0000',
    '--mantine-color-anchor': '#0017c1',
    '--mantine-color-default-border': '#d8d8db',
    '--mantine-color-disabled': '#f1f1f4',
    '--mantine-color-disabled-color': '#666666',
  },
});
