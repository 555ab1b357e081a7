import { addStyles } from "@/lib/add-styles";
import field from "@/ui/field.module.css?inline";
import register from "./register.module.css?inline";

addStyles(field + register);
