import { FrozenChanges } from '#shared/access/frozen-changes.tsx';

/** MTO410: administrators decide about frozen changes of members' and managers' addresses. */
export default function OfficeFrozenAddresses() {
  return <FrozenChanges kind="manager" />;
}
