import { useState } from 'react';

/** Returns the latest defined value, so that a dialog keeps its content while it closes. */
export function useLastValue<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
