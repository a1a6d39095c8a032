const evenWithoutLimit = 10_000;

/**
 * Returns the number of streams that this process may keep open: half of its file descriptors. The rest is left for
 * calls, files, the database and health checks.
 */
export function streamLimit(): number {
  // Otherwise it would look up the host names of connected clients.
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
