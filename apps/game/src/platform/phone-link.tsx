import { Link } from '@digdir/designsystemet-react';

/** A phone number to call. */
export function PhoneLink({ phone }: { phone: string }) {
  return <Link href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</Link>;
}
