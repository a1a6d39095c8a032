import type { StaffRole } from '@lokalbingo/contract/permissions';

/** The Norwegian names of the roles. */
export const roleNames: Readonly<Record<StaffRole, string>> = {
  clerk: 'Vert',
  caller: 'Oppleser',
  hall_manager: 'Daglig leder',
  chain_manager: 'Kjedeleder',
  accountant: 'Regnskap',
  compliance_officer: 'Hvitvaskingsansvarlig',
  support_agent: 'Kundestøtte',
  inspector: 'Inspektør',
  administrator: 'Systemansvarlig',
};

/** A role with the name of its hall or chain; null for the whole installation. */
export const roleAtPlace = (role: StaffRole, placeName: string | null): string =>
  `${roleNames[role]}, ${placeName ?? 'alle haller'}`;
