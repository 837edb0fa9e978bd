import { FrozenChanges } from '#shared/access/frozen-changes.tsx';

/** VFU240: approvers decide about frozen changes of their system's verifiers' addresses. */
export default function SystemFrozenAddresses() {
  return <FrozenChanges kind="verifier" />;
}
