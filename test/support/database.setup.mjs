/** Before the integration tests: one database server for all of them. */
export default async function setUp() {
  const { startTestServer } = await import('./database.server.ts');
  const { srdContent } = await import('./content-pack.ts');
  // The workers take what this has loaded; otherwise each would load it for itself.
  srdContent();
  globalThis.testServer = await startTestServer();
  process.env.TEST_DATABASE_URL = globalThis.testServer.url;
}
