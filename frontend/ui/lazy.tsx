import { useEffect, useState, type FunctionComponent, type ReactNode } from 'react';
import { Loading } from './loading.js';

type Props<Component> = Component extends (props: infer P extends object) => ReactNode ? P : object;

/**
 * Returns a component whose code loads when it first renders. Until then it shows `placeholder`, a loading indicator by
 * default; when the code cannot be loaded, it shows what `renderFailure` returns, or throws the error of the import.
 * Unlike React's `lazy`, it shows what has arrived at once: React keeps the placeholder for at least 300 ms.
 */
export function lazy<Component extends (props: never) => ReactNode>(
  load: () => Promise<{ default: Component }>,
  placeholder: ReactNode = <Loading />,
  renderFailure?: (tryAgain: () => void) => ReactNode,
): FunctionComponent<Props<Component>> {
  let loaded: FunctionComponent<Props<Component>> | undefined;
  return function Lazy(props: Props<Component>) {
    const [, setIsLoaded] = useState(false);
    const [failure, setFailure] = useState<Error>();
    useEffect(() => {
      if (loaded || failure) return undefined;
      let isMounted = true;
      const onLoad = (file: { default: Component }): void => {
        // TypeScript cannot follow that these are the props of that component.
        loaded = file.default as unknown as FunctionComponent<Props<Component>>;
        if (isMounted) setIsLoaded(true);
      };
      load().then(onLoad, (error: Error) => isMounted && setFailure(error));
      return () => void (isMounted = false);
    }, [failure]);
    if (failure && renderFailure) return renderFailure(() => setFailure(undefined));
    if (failure) throw failure;
    const Loaded = loaded;
    return Loaded ? <Loaded {...props} /> : placeholder;
  };
}
