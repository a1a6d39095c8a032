import { passwordComplaint } from '../identity/identity.ts';
import type { StaffDeps } from './staff-deps.ts';
import { staffTexts } from './staff-texts.nb.ts';

const charactersAtLeast = 12;

/** Returns what is wrong with a new password of a staff member, in Norwegian; undefined when it is accepted. */
export async function staffPasswordComplaint(
  deps: StaffDeps,
  password: string,
  username: string,
): Promise<string | undefined> {
  if ([...password].length < charactersAtLeast) return staffTexts.shortPassword;
  return passwordComplaint(
    deps,
    password,
    username.includes('@') ? { email: username } : { mobile: username },
  );
}
