/** Sends this process's CPU time in microseconds over IPC, once now and then after every message. */
export function reportCpu(): void {
  const report = (): void => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system });
  };
  process.on('message', report);
  process.on('disconnect', () => process.exit(0));
  report();
}
