/** Types the file in which class-transformer stores its decorators' metadata; its own types leave it out. */
declare module 'class-transformer/cjs/storage.js' {
  export { defaultMetadataStorage } from 'class-transformer/types/storage.js';
}
