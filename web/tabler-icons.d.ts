declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ForwardRefExoticComponent, RefAttributes, SVGProps } from 'react';

  const icon: ForwardRefExoticComponent<
    Omit<SVGProps<SVGSVGElement>, 'ref' | 'stroke'> &
      RefAttributes<SVGSVGElement> & {
        size?: string | number;
        stroke?: string | number;
        title?: string;
      }
  >;
  export default icon;
}
