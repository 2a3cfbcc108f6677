/** Waits for a call, and then loads again what it may have changed, whether it succeeds or not. */
export async function refetchAfter<Reply>(call: Promise<Reply>, load: () => Promise<void>): Promise<Reply> {
  try {
    return await call;
  } finally {
    await load();
  }
}
