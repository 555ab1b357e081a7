import createQueryApi from "openapi-react-query";
import { api } from "./client";

/**
 * The typed client as query and mutation hooks, for the few screens that need no more. Separate from `query`, which
 * every dashboard loads.
 */
export const queryApi = createQueryApi(api);
