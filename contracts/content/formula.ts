import { addQuantities, diceOf, isDice, maximumOf, multiplyQuantity, UNLIMITED, type Quantity } from './quantity.js';

/*
 * Formulas of the rules content, such as `max(1, cha)` or `1d10 + class_level`. They are parsed when the content loads
 * and evaluated without `eval`, by the server and by the page.
 *
 *   sum        = product { ("+" | "-") product }          comparison = sum [ (">" | ">=" | "<" | "<=" | "=" | "!=") sum ]
 *   product    = unary { ("*" | "/") unary }              unary      = "-" unary | atom
 *   atom       = number | dice | name | function "(" comparison { "," comparison } ")" | "(" comparison ")"
 *
 * A name is letters, digits and `_`; after a dot it may also have hyphens, as slugs have: `uses.lay-on-hands.max`.
 * A comparison is 1 when it is true, else 0.
 */

type FormulaFunction = 'floor' | 'ceil' | 'min' | 'max' | 'if';

/** The functions of the formulas with the least and the greatest number of arguments; `if(condition, then, else)`. */
const FORMULA_FUNCTIONS: Readonly<Record<FormulaFunction, readonly [number, number]>> = {
  floor: [1, 1],
  ceil: [1, 1],
  min: [1, Infinity],
  max: [1, Infinity],
  if: [3, 3],
};

const COMPARISONS: readonly Comparison[] = ['>=', '<=', '!=', '>', '<', '='];
type Comparison = '>=' | '<=' | '!=' | '>' | '<' | '=';
type Operator = '+' | '-' | '*' | '/' | 'negate' | Comparison | FormulaFunction;

/**
 * A parsed formula, as JSON: a number, a name, `['d', count, faces]`, `['unlimited']`, or an operator or function with
 * its operands.
 */
export type Formula =
  | number
  | string
  | readonly ['unlimited']
  | readonly ['d', number, number]
  | readonly [Operator, ...Formula[]];

/** A formula that cannot be parsed. The message tells the author of the content what is wrong and where. */
export class FormulaError extends Error {}

type Token = {
  readonly kind: 'number' | 'dice' | 'name' | 'symbol' | 'end';
  readonly text: string;
  readonly at: number;
};

const TOKEN =
  /\s*(?:(?<dice>\d*d\d+)(?![\w.])|(?<number>\d+(?:\.\d+)?)|(?<name>[A-Za-z]\w*(?:\.[\w-]*\w)*)|(?<symbol>>=|<=|!=|[-+*/(),<>=]))/y;

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (text.slice(TOKEN.lastIndex).trim() !== '') {
    const start = TOKEN.lastIndex;
    const groups = TOKEN.exec(text)?.groups;
    if (!groups)
      throw new FormulaError(`"${text}" has a character that no formula has, after "${text.slice(0, start)}".`);
    const [kind, found] = Object.entries(groups).find(([, value]) => value !== undefined) as [Token['kind'], string];
    tokens.push({ kind, text: found, at: start });
  }
  return [...tokens, { kind: 'end', text: 'the end', at: text.length }];
}

class Parser {
  private position = 0;
  private readonly tokens: readonly Token[];

  constructor(private readonly text: string) {
    this.tokens = tokensOf(text);
  }

  parse(): Formula {
    const formula = this.comparison();
    if (this.token.kind !== 'end') throw this.unexpected();
    return formula;
  }

  private get token(): Token {
    return this.tokens[this.position] as Token;
  }

  private unexpected(): FormulaError {
    return new FormulaError(
      `"${this.text}" has ${this.token.kind === 'end' ? 'an end' : `"${this.token.text}"`} where a value or an operator is expected.`,
    );
  }

  /** Takes the next token if it is one of these symbols. */
  private take(...symbols: readonly string[]): string | undefined {
    if (this.token.kind !== 'symbol' || !symbols.includes(this.token.text)) return undefined;
    this.position += 1;
    return this.tokens[this.position - 1]?.text;
  }

  private expect(symbol: string): void {
    if (this.take(symbol) === undefined)
      throw new FormulaError(
        `"${this.text}" needs "${symbol}" before ${this.token.kind === 'end' ? 'its end' : `"${this.token.text}"`}.`,
      );
  }

  private comparison(): Formula {
    const left = this.sum();
    const operator = this.take(...COMPARISONS) as Operator | undefined;
    return operator === undefined ? left : [operator, left, this.sum()];
  }

  private sum(): Formula {
    let left = this.product();
    for (let operator = this.take('+', '-'); operator !== undefined; operator = this.take('+', '-'))
      left = [operator as Operator, left, this.product()];
    return left;
  }

  private product(): Formula {
    let left = this.unary();
    for (let operator = this.take('*', '/'); operator !== undefined; operator = this.take('*', '/'))
      left = [operator as Operator, left, this.unary()];
    return left;
  }

  private unary(): Formula {
    if (this.take('-') === undefined) return this.atom();
    const operand = this.unary();
    return typeof operand === 'number' ? -operand : ['negate', operand];
  }

  private atom(): Formula {
    const { kind, text } = this.token;
    if (this.take('(') !== undefined) {
      const inner = this.comparison();
      this.expect(')');
      return inner;
    }
    if (kind !== 'number' && kind !== 'dice' && kind !== 'name') throw this.unexpected();
    this.position += 1;
    if (kind === 'number') return this.number(text);
    if (kind === 'dice') {
      const [count, faces] = text.split('d') as [string, string];
      return ['d', count === '' ? 1 : Number(count), Number(faces)];
    }
    if (text === 'Infinity' || text === UNLIMITED) return [UNLIMITED];
    return this.take('(') === undefined ? text : this.call(text);
  }

  private number(text: string): Formula {
    const value = Number(text);
    if (!Number.isFinite(value)) throw new FormulaError(`"${this.text}" has a number that is too great.`);
    return value;
  }

  private call(name: string): Formula {
    if (!Object.hasOwn(FORMULA_FUNCTIONS, name))
      throw new FormulaError(
        `"${this.text}" calls "${name}"; the functions are ${Object.keys(FORMULA_FUNCTIONS).join(', ')}.`,
      );
    const args = [this.comparison()];
    while (this.take(',') !== undefined) args.push(this.comparison());
    this.expect(')');
    const [least, greatest] = FORMULA_FUNCTIONS[name as FormulaFunction];
    if (args.length < least || args.length > greatest)
      throw new FormulaError(`"${this.text}" gives ${name} ${args.length} values; it takes ${least}.`);
    return [name as FormulaFunction, ...args];
  }
}

/**
 * Parses a formula; a number is a formula by itself.
 * @throws FormulaError for a text that is no formula
 */
export function parseFormula(text: string | number): Formula {
  if (typeof text === 'number') return text === Infinity ? [UNLIMITED] : text;
  return new Parser(text).parse();
}

/** Returns the operands of an operator or function. */
const operandsOf = (formula: readonly unknown[]): readonly Formula[] => formula.slice(1) as Formula[];

/** Returns every name that a formula reads. */
export function namesIn(formula: Formula): string[] {
  if (typeof formula === 'number') return [];
  if (typeof formula === 'string') return [formula];
  return formula[0] === 'd' ? [] : [...new Set(operandsOf(formula).flatMap(namesIn))];
}

/** Returns the value of a name. */
export type Scope = (name: string) => Quantity;

const asNumber = (quantity: Quantity): number => (isDice(quantity) ? maximumOf(quantity) : quantity);

function compare(operator: string, a: number, b: number): boolean {
  switch (operator) {
    case '>=':
      return a >= b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    case '<':
      return a < b;
    case '!=':
      return a !== b;
    default:
      return a === b;
  }
}

const best = (values: readonly Quantity[], isBetter: (a: number, b: number) => boolean): Quantity =>
  values.reduce((kept, value) => (isBetter(maximumOf(value), maximumOf(kept)) ? value : kept));

function apply(operator: Operator, values: readonly Quantity[]): Quantity {
  const a = values[0] ?? 0;
  const b = values[1] ?? 0;
  const c = values[2] ?? 0;
  switch (operator) {
    case '+':
      return addQuantities(a, b);
    case '-':
      return addQuantities(a, multiplyQuantity(b, -1));
    case '*':
      return isDice(a) ? multiplyQuantity(a, asNumber(b)) : multiplyQuantity(b, a);
    case '/':
      return asNumber(b) === 0 ? 0 : multiplyQuantity(a, 1 / asNumber(b));
    case 'negate':
      return multiplyQuantity(a, -1);
    case 'floor':
      return Math.floor(asNumber(a));
    case 'ceil':
      return Math.ceil(asNumber(a));
    case 'min':
      return best(values, (value, kept) => value < kept);
    case 'max':
      return best(values, (value, kept) => value > kept);
    case 'if':
      return asNumber(a) !== 0 ? b : c;
    default:
      return compare(operator, asNumber(a), asNumber(b)) ? 1 : 0;
  }
}

/** Computes a formula. A division by 0 is 0. Pure; never throws unless `scope` does. */
export function evaluateFormula(formula: Formula, scope: Scope): Quantity {
  if (typeof formula === 'number') return formula;
  if (typeof formula === 'string') return scope(formula);
  if (formula[0] === UNLIMITED) return Infinity;
  if (formula[0] === 'd') return diceOf(formula[1] as number, formula[2] as number);
  const values: Quantity[] = [];
  for (let index = 1; index < formula.length; index += 1)
    values.push(evaluateFormula(formula[index] as Formula, scope));
  return apply(formula[0], values);
}

/** Returns the terms of a sum with their signs, so that each can be shown separately; another formula is one term. */
export function termsOf(formula: Formula): readonly { readonly formula: Formula; readonly sign: 1 | -1 }[] {
  if (typeof formula !== 'object' || (formula[0] !== '+' && formula[0] !== '-')) return [{ formula, sign: 1 }];
  const [left, right] = operandsOf(formula) as [Formula, Formula];
  const sign = formula[0] === '-' ? -1 : 1;
  return [...termsOf(left), ...termsOf(right).map((term) => ({ ...term, sign: (term.sign * sign) as 1 | -1 }))];
}
