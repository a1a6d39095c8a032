const evenWithoutLimit = 10_000;

/**
 * How many streams this process may keep open: every one takes a descriptor, and half of those that the system allows
 * are left to calls, files, the database and whoever asks whether the server is well.
 */
export function streamsAtMost(): number {
  // Or it would look up the name of whoever is connected.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | 'unlimited' } };
  };
  const descriptors = Number(userLimits?.open_files?.soft);
  return Math.min(
    evenWithoutLimit,
    Number.isNaN(descriptors) ? evenWithoutLimit : Math.floor(descriptors / 2),
  );
}
