import { CheckoutError, type Issue } from "./checkout-error";
import { OVERRIDES, PARAMETERS, REQUIRED, type ParameterName } from "./parameters";

export const NO_OBJECT = "Transaction parameters should be a non-empty object";
const INVALID = "Invalid transaction parameters";

export type ValidParameters = Readonly<Record<string, unknown>>;

/** Returns a validated copy of the parameters; throws with all issues. */
export function validate(given: unknown): ValidParameters {
  if (typeof given !== "object" || given === null) throw new CheckoutError(NO_OBJECT);
  // the server that created the access code has validated its parameters
  if ("accessCode" in given) return { ...given };
  const known = Object.fromEntries(Object.entries(given).filter(([name]) => isParameter(name)));
  const issues = [...missing(known), ...mistyped(known)];
  if (issues.length > 0) throw new CheckoutError(INVALID, issues);
  for (const [winner, loser] of OVERRIDES) {
    if (winner in known) delete known[loser];
  }
  return known;
}

function isParameter(name: string): name is ParameterName {
  return Object.hasOwn(PARAMETERS, name);
}

/** Undefined, null, zero and the empty string all count as missing. */
function missing(known: ValidParameters): Issue[] {
  return REQUIRED.filter(({ name, unless }) => ![name, ...unless].some((one) => Boolean(known[one]))).map(
    ({ name }) => ({
      message: `Required parameter missing: ${name}`,
    }),
  );
}

/** In the caller's order. A callback that is present but undefined is an error too. */
function mistyped(known: ValidParameters): Issue[] {
  return Object.entries(known).flatMap(([name, value]) => {
    const validTypes: readonly string[] = isParameter(name) ? PARAMETERS[name] : [];
    return validTypes.includes(typeName(value)) ? [] : [{ message: `Invalid parameter type: ${name}`, validTypes }];
  });
}

function typeName(value: unknown): string {
  return Array.isArray(value) ? "array" : typeof value;
}
