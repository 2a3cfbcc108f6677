/** Declares the types of class-transformer's metadata storage, which its own types omit. */
declare module 'class-transformer/cjs/storage.js' {
  export { defaultMetadataStorage } from 'class-transformer/types/storage.js';
}
