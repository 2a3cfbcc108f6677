import { useId, useRef, useState, type ChangeEvent, type FormEvent, type RefObject } from 'react';
import { Failure } from '../../contracts/core/failure.js';
import { capitalized } from '../../contracts/core/text.js';
import { messageOf } from './failure-message.js';
import { useSingleFlight } from '../ui/single-flight.js';
import { useStores } from './stores.js';

type Texts = Record<string, string>;
type Problems<Values> = Partial<Record<keyof Values & string, string | undefined>>;

/** The props of one text input of a form. */
interface FieldProps {
  name: string;
  value: string;
  error: string | undefined;
  /** A password field does not say it itself. */
  'aria-invalid': boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A form with texts: its values, whether it is being sent, and the props of its parts. */
export interface Form<Values extends Texts> {
  values: Values;
  busy: boolean;
  ref: RefObject<HTMLFormElement | null>;
  /** The props of the input for one field. */
  field: (name: keyof Values & string) => FieldProps;
  onSubmit: (event: FormEvent) => void;
  reset: () => void;
}

interface Options<Values extends Texts> {
  initial: Values;
  /** Returns the problems by field; runs on submit, and at each change while a field has a problem. */
  check?: (values: Values) => Problems<Values>;
  /** Makes the call. The form shows its failure as a red banner, and at the field that the failure names. */
  send: (values: Values) => Promise<void>;
}

/** Removes the field's name from the reason, because the reason is shown at the field. */
function reasonAt(field: string, msg: string): string {
  const reason = msg.startsWith(`${field}: `) ? msg.slice(field.length + 2) : msg;
  return capitalized(reason);
}

const firstOf = <Values>(problems: Problems<Values>): string | undefined =>
  Object.entries(problems).find(([, problem]) => problem)?.[0];

/**
 * Manages a form of text fields: its values, its problems, and one submission at a time. A success removes the form's
 * red banner. The component must be an observer.
 */
export function useForm<Values extends Texts>({ initial, check = () => ({}), send }: Options<Values>): Form<Values> {
  const { notices } = useStores();
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems<Values>>({});
  const flight = useSingleFlight();
  const source = useId();
  const ref = useRef<HTMLFormElement>(null);

  const refuse = (found: Problems<Values>): void => {
    setProblems(found);
    const field = firstOf(found);
    ref.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
  };
  const fail = (problem: unknown): void => {
    const field = problem instanceof Failure ? problem.field : undefined;
    const msg = messageOf(problem);
    if (field !== undefined && field in values) {
      notices.banner(reasonAt(field, msg), false, source);
      refuse({ [field]: reasonAt(field, msg) } as Problems<Values>);
    } else notices.banner(msg, false, source);
  };
  const submit = async (): Promise<void> => {
    const found = check(values);
    if (firstOf(found)) return refuse(found);
    await send(values).then(() => notices.clearFailures(source), fail);
  };
  const change = (name: keyof Values & string, value: string): void => {
    const next = { ...values, [name]: value };
    setValues(next);
    if (firstOf(problems))
      setProblems(
        Object.fromEntries(
          Object.entries(check(next)).filter(([field]) => problems[field as keyof Values & string]),
        ) as Problems<Values>,
      );
  };
  return {
    values,
    busy: flight.isRunning(),
    ref,
    field: (name) => ({
      name,
      value: values[name] ?? '',
      error: problems[name],
      'aria-invalid': problems[name] !== undefined,
      onChange: (event) => change(name, event.currentTarget.value),
    }),
    onSubmit: (event) => {
      event.preventDefault();
      void flight.run(submit);
    },
    reset: () => {
      setValues(initial);
      setProblems({});
    },
  };
}
