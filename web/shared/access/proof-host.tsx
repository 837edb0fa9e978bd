import { type ComponentType, useEffect, useState } from 'react';
import { type AskedProof, useAskedProof } from '../session/proof.ts';

/** Shows the dialog that asks for a proof; it is loaded at the first question. Rendered once at the root of the app. */
export function ProofHost() {
  const asked = useAskedProof();
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<AskedProof> }>();
  useEffect(() => {
    if (!asked || loaded) return;
    import('./proof-dialog.tsx').then(
      ({ ProofDialog }) => setLoaded({ Dialog: ProofDialog }),
      () => asked.answer(false),
    );
  }, [asked, loaded]);
  return asked && loaded ? <loaded.Dialog key={asked.kind} {...asked} /> : null;
}
