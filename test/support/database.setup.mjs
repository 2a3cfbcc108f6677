/** Before the integration tests: one database server for all of them. */
export default async function setUp() {
  const { startTestServer } = await import('./database.server.ts');
  globalThis.testServer = await startTestServer();
  process.env.TEST_DATABASE_URL = globalThis.testServer.url;
}
