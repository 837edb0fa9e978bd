import { type ComponentProps, createContext, useContext } from 'react';
import { Button } from '#shared/ui/button.tsx';

/** True within the panel of the next act. */
export const InAct = createContext(false);

/** Whether a part of the case is the form of the next act: only there is a button filled. */
export const useInAct = () => useContext(InAct);

/** The main button of a part, filled where the part is the next act. */
export function ActButton(props: ComponentProps<typeof Button>) {
  return <Button variant={useInAct() ? 'filled' : 'default'} {...props} />;
}
