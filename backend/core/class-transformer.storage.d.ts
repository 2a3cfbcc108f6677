/** Where class-transformer keeps what its decorators say; its own documentation of the decorators leads here, its types do not. */
declare module 'class-transformer/cjs/storage.js' {
  export { defaultMetadataStorage } from 'class-transformer/types/storage.js';
}
